// Runs before every component spec: adds browser features that jsdom lacks and libraries need while they load.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

// jsdom has no layout, so every drawing has an empty box.
Object.assign(globalThis.SVGElement.prototype, { getBBox: () => new globalThis.DOMRect() });
