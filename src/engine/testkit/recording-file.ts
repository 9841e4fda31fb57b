/** Recorded matches as a file: JSON under Brotli. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Recording } from './recording.ts';

/** The recordings in a file; none where there is no file. */
export function readRecordings(path: string): Recording[] {
  if (!existsSync(path)) return [];
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as Recording[];
}

/** Writes recordings; says how many bytes they take. */
export function writeRecordings(path: string, recordings: readonly Recording[]): number {
  const bytes = brotliCompressSync(JSON.stringify(recordings));
  writeFileSync(path, bytes);
  return bytes.length;
}
