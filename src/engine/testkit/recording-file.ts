/** Recorded matches as a file: JSON, compressed with Brotli. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Recording } from './recording.ts';

/** Reads the recordings in a file; none if there is no file. */
export function readRecordings(path: string): Recording[] {
  if (!existsSync(path)) return [];
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as Recording[];
}

/** Writes recordings; returns their size in bytes. */
export function writeRecordings(path: string, recordings: readonly Recording[]): number {
  const bytes = brotliCompressSync(JSON.stringify(recordings));
  writeFileSync(path, bytes);
  return bytes.length;
}
