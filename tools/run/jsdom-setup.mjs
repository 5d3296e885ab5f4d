// Before any component spec: what browsers have and jsdom lacks, and libraries ask for while they load.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

// Nothing is laid out in jsdom, so every drawing measures nothing.
Object.assign(globalThis.SVGElement.prototype, { getBBox: () => new globalThis.DOMRect() });
