export interface ServerSentEvent {
  readonly name: string;
  /** The lines of several data fields are joined by line feeds. */
  readonly data: string;
}

/**
 * Reads a stream of server-sent events in chunks of text, emits each complete event, and skips comments. It
 * accepts only line feeds as line ends, because our server writes no others.
 */
export function createEventReader(onEvent: (event: ServerSentEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const readField = (field: string) =>
        lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));
      const data = readField('data');
      if (data.length > 0) onEvent({ name: readField('event').at(-1) ?? 'message', data: data.join('\n') });
    }
  };
}
