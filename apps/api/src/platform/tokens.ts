/** Names of the ports in Nest's container; a port is an interface, which is gone once the code runs. */
export const CLOCK = Symbol('clock');
export const FILES = Symbol('files');
export const FRESHNESS = Symbol('freshness');
export const PLACES = Symbol('places');
/** Null where the installation has no keys for pushes. */
export const PUSH_SENDER = Symbol('push sender');
export const READ_STORE = Symbol('read store');
export const REGISTRY = Symbol('vehicle register');
export const SECRETS = Symbol('secrets');
export const SHELL_SETTINGS = Symbol('shell settings');
