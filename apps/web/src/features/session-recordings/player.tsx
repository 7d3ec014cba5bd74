import { type eventWithTime, Replayer } from 'rrweb';
import 'rrweb/dist/style.css';
import { useEffect, useRef, useState } from 'react';
import { durationText } from './duration-text.ts';
import './recordings.css';
import { keepStyled, styledReplay } from './styled-replay.ts';

const TICK_MS = 250;
const SPEEDS = [1, 2, 4, 8];
const STEP_MS = 100;

/** The recorded page in a frame without scripts, with a time line. */
export function Player({ events }: { events: readonly eventWithTime[] }) {
  const stage = useRef<HTMLDivElement>(null);
  const replayer = useRef<Replayer>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [at, setAt] = useState(0);
  const length = (events.at(-1)?.timestamp ?? 0) - (events[0]?.timestamp ?? 0);

  useEffect(() => {
    if (!stage.current) return undefined;
    const player = new Replayer([...events], {
      root: stage.current,
      skipInactive: true,
      mouseTail: false,
      showWarning: false,
      plugins: [styledReplay],
    });
    replayer.current = player;
    keepStyled(player);
    fitInto(stage.current, player);
    player.on('finish', () => setPlaying(false));
    player.pause(0);
    const timer = setInterval(() => setAt(Math.max(0, player.getCurrentTime())), TICK_MS);
    return () => {
      clearInterval(timer);
      player.destroy();
    };
  }, [events]);

  const play = (from: number) => {
    replayer.current?.play(from >= length ? 0 : from);
    setPlaying(true);
  };
  const pause = () => {
    replayer.current?.pause();
    setPlaying(false);
  };
  const seek = (to: number) => {
    setAt(to);
    if (playing) play(to);
    else replayer.current?.pause(to);
  };
  const change = (next: number) => {
    setSpeed(next);
    replayer.current?.setConfig({ speed: next });
  };
  return (
    <section className="player" aria-label="回放">
      <div className="player-bar">
        <button type="button" className="button button-primary" onClick={() => (playing ? pause() : play(at))}>
          {playing ? '暂停' : '播放'}
        </button>
        <input
          type="range"
          aria-label="播放位置"
          min={0}
          max={length}
          step={STEP_MS}
          value={Math.min(at, length)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className="player-time">
          {durationText(Math.min(at, length))} / {durationText(length)}
        </span>
        <select aria-label="播放速度" value={speed} onChange={(event) => change(Number(event.target.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each} 倍速
            </option>
          ))}
        </select>
      </div>
      <div className="player-stage" ref={stage} />
    </section>
  );
}

/** The recorded window as wide as there is room for, never larger than it was. */
function fitInto(stage: HTMLElement, player: Replayer): void {
  player.on('resize', (size) => {
    const { width, height } = size as { readonly width: number; readonly height: number };
    const scale = Math.min(1, stage.clientWidth / width);
    player.wrapper.style.transform = `scale(${scale})`;
    player.wrapper.style.transformOrigin = '0 0';
    stage.style.height = `${height * scale}px`;
  });
}
