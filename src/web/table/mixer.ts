/** Synthesizes every sound of the table, wood and metal, from tones and noise; there are no samples. */
import type { Sound } from '../parts/sound.ts';

/** One component of a sound: a tone that may glide, or a burst of noise around a pitch. */
interface Stroke {
  readonly of: 'sine' | 'triangle' | 'noise';
  readonly pitch: number;
  /** The pitch it glides to. */
  readonly to?: number;
  /** Its start and decay in seconds, and its gain. */
  readonly at: number;
  readonly ring: number;
  readonly gain: number;
}

const knock = (pitch: number, at: number, gain = 0.5): Stroke[] => [
  { of: 'noise', pitch: pitch * 5, at, ring: 0.035, gain: gain * 0.7 },
  { of: 'triangle', pitch, to: pitch * 0.62, at, ring: 0.09, gain },
];

// The overtones of a metal bar are inharmonic: 1, 2.76, 5.4.
const ring = (pitch: number, at: number, length: number, gain = 0.26): Stroke[] => [
  { of: 'sine', pitch, at, ring: length, gain },
  { of: 'sine', pitch: pitch * 2.76, at, ring: length * 0.6, gain: gain * 0.5 },
  { of: 'sine', pitch: pitch * 5.4, at, ring: length * 0.35, gain: gain * 0.25 },
];

const SOUNDS: Readonly<Record<Sound, readonly Stroke[]>> = {
  step: knock(210, 0, 0.42),
  coin: [...ring(1870, 0, 0.2, 0.2), ...ring(2340, 0.06, 0.26, 0.22)],
  labor: [...knock(150, 0, 0.34), ...ring(940, 0.004, 0.13, 0.2)],
  build: [...knock(170, 0, 0.5), ...knock(200, 0.11, 0.5), ...knock(112, 0.24, 0.8)],
  cast: [0, 0.07, 0.13, 0.22, 0.34, 0.5].flatMap((at, i) => knock(330 - i * 24, at, 0.34)),
  claim: [...ring(784, 0, 0.5, 0.2), ...ring(1175, 0.09, 0.6, 0.2), ...ring(1568, 0.18, 0.8, 0.2)],
  token: [...knock(130, 0, 0.5), ...ring(520, 0.01, 0.3, 0.2)],
  turn: [...knock(392, 0, 0.3), ...knock(523, 0.12, 0.34)],
  refuse: [...knock(96, 0, 0.5), ...knock(88, 0.1, 0.4)],
  win: [523, 659, 784, 1046].flatMap((pitch, i) => ring(pitch, i * 0.13, 0.9, 0.2)),
  lose: [392, 330, 262].flatMap((pitch, i): Stroke[] => [
    { of: 'triangle', pitch, at: i * 0.2, ring: 0.45, gain: 0.26 },
    ...knock(pitch / 2, i * 0.2, 0.16),
  ]),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let awake = false;

/** Enables sound at the first gesture, since browsers keep a page silent until then. Returns a cancel function. */
export function wakeOnGesture(page: Document): () => void {
  const wake = () => {
    awake = true;
    void context?.resume();
    sleep();
  };
  const sleep = () => {
    page.removeEventListener('pointerdown', wake);
    page.removeEventListener('keydown', wake);
  };
  page.addEventListener('pointerdown', wake);
  page.addEventListener('keydown', wake);
  return sleep;
}

/**
 * Plays a sound, `after` seconds from now; silent before the first gesture and at volume 0. The sound is set up after the
 * next frame has been painted: on a slow phone that takes long enough to make a press late.
 */
export function playSound(sound: Sound, volume: number, after = 0): void {
  if (!awake || volume <= 0 || typeof AudioContext === 'undefined') return;
  requestAnimationFrame(() => setTimeout(() => strikeAll(sound, volume, after)));
}

function strikeAll(sound: Sound, volume: number, after: number): void {
  context ??= new AudioContext();
  const desk = context;
  const out = new GainNode(desk, { gain: volume * 0.6 });
  out.connect(desk.destination);
  for (const stroke of SOUNDS[sound]) strike(desk, out, stroke, desk.currentTime + after + 0.01);
}

function strike(desk: AudioContext, out: AudioNode, stroke: Stroke, start: number): void {
  const begin = start + stroke.at;
  const end = begin + stroke.ring;
  const swell = new GainNode(desk, { gain: 0 });
  swell.gain.setValueAtTime(0, begin);
  swell.gain.linearRampToValueAtTime(stroke.gain, begin + 0.004);
  swell.gain.exponentialRampToValueAtTime(0.0008, end);
  swell.connect(out);
  const source = stroke.of === 'noise' ? puff(desk, stroke, swell) : tone(desk, stroke, stroke.of, swell, begin, end);
  source.start(begin);
  source.stop(end + 0.02);
}

function tone(
  desk: AudioContext,
  stroke: Stroke,
  type: OscillatorType,
  out: AudioNode,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  const source = new OscillatorNode(desk, { type, frequency: stroke.pitch });
  if (stroke.to !== undefined) {
    source.frequency.setValueAtTime(stroke.pitch, begin);
    source.frequency.exponentialRampToValueAtTime(stroke.to, end);
  }
  source.connect(out);
  return source;
}

function puff(desk: AudioContext, stroke: Stroke, out: AudioNode): AudioScheduledSourceNode {
  noise ??= whiteNoise(desk);
  const source = new AudioBufferSourceNode(desk, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(desk, { type: 'bandpass', frequency: stroke.pitch, Q: 1.4 });
  source.connect(filter).connect(out);
  return source;
}

function whiteNoise(desk: AudioContext): AudioBuffer {
  const buffer = desk.createBuffer(1, desk.sampleRate / 2, desk.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
