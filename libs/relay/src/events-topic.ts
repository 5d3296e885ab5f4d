/** Where everything that is published stands. */
export const EVENTS_TOPIC = 'bahi.events';

/** For ever: with another number a firm's events would go on in another partition than they began in. */
export const PARTITIONS = 12;
