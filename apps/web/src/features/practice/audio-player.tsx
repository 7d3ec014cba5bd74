/** Plays one recording; one at a time on the page. Says when there is none or it cannot be loaded (R298). */
import { clock } from '@lectern/domain/practice/practice-words';
import { type CSSProperties, useRef, useState } from 'react';
import { PauseIcon, PlayIcon } from '../../shared/ui/icons.tsx';
import './practice.css';

interface AudioPlayerProps {
  /** Empty: nothing was recorded. */
  readonly src: string;
  /** For those who hear it: `第 1 条录音`. */
  readonly name: string;
}

const SECOND_MS = 1000;
const STEP = 0.1;

export function AudioPlayer({ src, name }: AudioPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (src === '') return <span className="muted">无音频文件</span>;
  if (failed) {
    const again = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <span className="practice-fault">
        音频源文件加载错误
        <button type="button" className="row-action" aria-label={`重试加载${name}`} onClick={again}>
          重试
        </button>
      </span>
    );
  }
  return <Player key={attempt} src={src} name={name} onFail={() => setFailed(true)} />;
}

function Player({ src, name, onFail }: AudioPlayerProps & { readonly onFail: () => void }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    // What cannot be played says so by its error event.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  // The custom property carries the place into the style sheet.
  return (
    <div className="practice-player inline-row">
      {/* A child's recording has no captions; its text stands beside it. */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onPlay={({ currentTarget }) => {
          pauseOthers(currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onError={onFail}
      />
      <button type="button" aria-label={`${playing ? '暂停' : '播放'}${name}`} onClick={toggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <input
        type="range"
        aria-label={`${name}的播放位置`}
        aria-valuetext={`${clock(at * SECOND_MS)}，共 ${clock(length * SECOND_MS)}`}
        min={0}
        max={length}
        style={{ '--played': `${length === 0 ? 0 : (at / length) * 100}%` } as CSSProperties}
        step={STEP}
        value={Math.min(at, length)}
        disabled={length === 0}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className="practice-time">
        {clock(at * SECOND_MS)} / {clock(length * SECOND_MS)}
      </span>
    </div>
  );
}

function pauseOthers(playing: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== playing) other.pause();
}
