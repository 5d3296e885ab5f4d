/** An event of a stream of server-sent events. */
export interface ServerSentEvent {
  readonly name: string;
  /** Of several lines one below the other. */
  readonly data: string;
}

/**
 * Takes the text of a stream as it comes, hands each whole event on, and leaves out comments. Lines end as our server ends
 * them, by a line feed alone.
 */
export function eventReader(hear: (event: ServerSentEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const valuesOf = (field: string) =>
        lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));
      const data = valuesOf('data');
      if (data.length > 0) hear({ name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') });
    }
  };
}
