/** Injection tokens of the ports, which are interfaces and do not exist at run time. */
export const CALL_COUNTS = Symbol('call counts');
export const CLOCK = Symbol('clock');
export const ERASURES = Symbol('erasures');
export const FILES = Symbol('files');
export const FRESHNESS = Symbol('freshness');
/** Null if the installation runs no jobs. */
export const JOBS = Symbol('jobs');
export const PLACES = Symbol('places');
/** Null if the installation has no push keys. */
export const PUSH_SENDER = Symbol('push sender');
export const READ_STORE = Symbol('read store');
export const REGISTRY = Symbol('vehicle register');
export const SECRETS = Symbol('secrets');
export const SHELL_SETTINGS = Symbol('shell settings');
/** Makes the reader of the streams that every call needs from the `Transactor`. */
export const STREAM_READER_FOR = Symbol('stream reader for');
