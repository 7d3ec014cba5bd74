/** Installs the packages of the lockfile when they are not there yet, and finds the Node that Lectern runs on. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';
import { runToEnd } from './run-process.mjs';

const OLDEST_HOST = 20;
const WANTED = 24;
const STAMP = path.join(root, 'node_modules/.lectern-installed');
const LOCK = path.join(root, 'package-lock.json');
/** npm writes this one last, so an install that was cut off has none. */
const NPM_RECORD = path.join(root, 'node_modules/.package-lock.json');

const hostMajor = Number(process.versions.node.split('.')[0]);

export async function installPackages() {
  if (hostMajor < OLDEST_HOST) {
    throw new Error(`需要 Node ${OLDEST_HOST} 或更高版本，当前是 ${process.versions.node}。请升级 Node 后重试。`);
  }
  const wanted = lockMark();
  if (isInstalled(wanted)) return;
  console.log('正在安装依赖（npm ci），首次约需一分钟 …');
  const [program, ...args] = npmCommand();
  // Tools are needed to build and test, whatever NODE_ENV says.
  const code = await runToEnd(program, [...args, 'ci', '--loglevel=error', '--include=dev', '--include=optional'], {
    env: npmEnv(),
  });
  if (code !== 0) throw new Error('依赖安装失败。请检查网络或 npm 源（npm config get registry），然后重试。');
  writeFileSync(STAMP, wanted);
}

/** The absolute path of a Node 24: the host's, or the one that came with the packages. */
export function bringNode() {
  if (hostMajor >= WANTED) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const node = path.join(root, 'node_modules', name, 'bin/node');
  const asked = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }) : undefined;
  if (asked?.status === 0) return node;
  const why = asked ? (asked.error?.message ?? asked.stderr).trim() : `没有安装 ${name}`;
  throw new Error(
    `Lectern 需要 Node ${WANTED}，当前是 ${process.versions.node}，自带的 Node 无法使用（${why}）。请安装 Node ${WANTED} 后重试。`,
  );
}

function isInstalled(wanted) {
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === wanted && existsSync(NPM_RECORD);
  if (!existsSync(NPM_RECORD) || statSync(NPM_RECORD).mtimeMs < statSync(LOCK).mtimeMs) return false;
  // Installed by hand, after the lockfile last changed.
  writeFileSync(STAMP, wanted);
  return true;
}

function lockMark() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

export function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own)) return [process.execPath, own];
  return ['npm'];
}

/** npm keeps its cache in the home folder; without one it gets a folder among the temporary files. */
export function npmEnv() {
  const env = { ...process.env };
  if (env.npm_config_cache || isWritable(homeFolder())) return env;
  return { ...env, npm_config_cache: path.join(tmpdir(), `lectern-npm-cache-${process.getuid?.() ?? 0}`) };
}

function homeFolder() {
  try {
    return homedir();
  } catch {
    return '';
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return folder !== '';
  } catch {
    return false;
  }
}
