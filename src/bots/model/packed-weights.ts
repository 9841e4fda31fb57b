/**
 * Weights as committed and loaded: whole numbers of 16 bits with a power of two for each block, as base64. Loading checks that
 * they were trained for the encoder as it is today.
 */
import type { Encoder } from '../../engine/encoder.ts';
import { ChoiceNetwork, type ChoiceShape, choiceBlocks } from './choice-network.ts';
import { WinNetwork, type WinShape, winBlocks } from './win-network.ts';

/** The packed weights of one network. */
export interface PackedNetwork<Shape> {
  readonly shape: Shape;
  /** For each block, the power of two that one step of its whole numbers is worth. */
  readonly exponents: readonly number[];
  readonly data: string;
}

/** The networks of a game as committed. `encoder` is `fingerprintOf` the encoder that they were trained with. */
export interface PackedWeights {
  readonly encoder: string;
  readonly win: PackedNetwork<WinShape>;
  readonly choice: PackedNetwork<ChoiceShape>;
}

/** The networks of a game, ready to be evaluated. */
export interface Networks {
  readonly win: WinNetwork;
  readonly choice: ChoiceNetwork;
}

const LARGEST = 32_767;

/** A short text that changes with the names of an encoder's numbers and their order. */
export function fingerprintOf({ names }: Encoder): string {
  const text = JSON.stringify([names.table, names.open, names.own, names.joint, names.action]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Packs networks. Unpacking and packing again gives the same texts. */
export function packWeights(encoder: Encoder, { win, choice }: Networks): PackedWeights {
  return {
    encoder: fingerprintOf(encoder),
    win: packed(win.shape, winBlocks(win.shape), win.weights),
    choice: packed(choice.shape, choiceBlocks(choice.shape), choice.weights),
  };
}

/** Unpacks networks; throws if they were trained with another encoder. */
export function unpackWeights(encoder: Encoder, { encoder: fingerprint, win, choice }: PackedWeights): Networks {
  if (fingerprint !== fingerprintOf(encoder))
    throw new Error('The encoder has changed since the weights were trained. Run `boomtown train` again.');
  return {
    win: new WinNetwork(win.shape, unpacked(winBlocks(win.shape), win)),
    choice: new ChoiceNetwork(choice.shape, unpacked(choiceBlocks(choice.shape), choice)),
  };
}

function packed<Shape>(shape: Shape, blocks: Readonly<Record<string, number>>, weights: Float64Array) {
  const numbers = new Int16Array(weights.length);
  const exponents: number[] = [];
  let at = 0;
  for (const size of Object.values(blocks)) {
    const block = weights.subarray(at, at + size);
    const most = block.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0);
    const exponent = most === 0 ? 0 : Math.ceil(Math.log2(most / LARGEST));
    const scale = 2 ** exponent;
    for (const [i, weight] of block.entries()) numbers[at + i] = Math.round(weight / scale);
    exponents.push(exponent);
    at += size;
  }
  return { shape, exponents, data: textOf(numbers) };
}

function unpacked(blocks: Readonly<Record<string, number>>, { exponents, data }: PackedNetwork<unknown>): Float64Array {
  const numbers = numbersIn(data);
  const weights = new Float64Array(numbers.length);
  let at = 0;
  for (const [block, size] of Object.values(blocks).entries()) {
    const scale = 2 ** (exponents[block] as number);
    for (const end = at + size; at < end; at++) weights[at] = (numbers[at] as number) * scale;
  }
  return weights;
}

/** Low byte first, on every machine. */
function textOf(numbers: Int16Array): string {
  let bytes = '';
  for (const number of numbers) bytes += String.fromCharCode(number & 255, (number >> 8) & 255);
  return btoa(bytes);
}

function numbersIn(text: string): Int16Array {
  const bytes = atob(text);
  return Int16Array.from(
    { length: bytes.length / 2 },
    (_, i) => bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8),
  );
}
