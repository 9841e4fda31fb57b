/** Parses the messages of pages. Each is checked against its schema before anything else, so schemas are compiled. */
import { Compile } from 'typebox/compile';
import {
  CLOSE_CODES,
  type Command,
  commandSchema,
  DEPTH_LIMIT,
  type Hello,
  helloSchema,
  PROTOCOL,
} from '../engine/protocol.ts';

const hello = Compile(helloSchema);
const asks = new Map(commandSchema.anyOf.map((schema) => [schema.properties.do.const as string, Compile(schema)]));

function isHello(message: unknown): message is Hello {
  return hello.Check(message);
}

function isAsk(message: unknown): message is Command {
  if (typeof message !== 'object' || message === null || !('do' in message)) return false;
  return asks.get(message.do as string)?.Check(message) ?? false;
}

/** Parses a hello or an ask, or says what is wrong with it. */
export function readMessage(
  text: string,
  first: boolean,
): { hello: Hello } | { ask: Command } | { problem: string; code: number } {
  const message = parsed(text);
  if (message === undefined) return { problem: 'A table cannot read this message.', code: CLOSE_CODES.malformed };
  if (typeof message === 'object' && message !== null && 'v' in message && message.v !== PROTOCOL)
    return { problem: `This table speaks version ${PROTOCOL}; reload the page to get it.`, code: CLOSE_CODES.version };
  if (first && isHello(message)) return { hello: message };
  if (!first && isAsk(message)) return { ask: message };
  return { problem: first ? 'Say hello first.' : 'A table does not know this command.', code: CLOSE_CODES.malformed };
}

function parsed(text: string): unknown {
  if (depthOf(text) > DEPTH_LIMIT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The deepest nesting of brackets, ignoring strings, found without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}
