/** The topic of everything that is published. */
export const EVENTS_TOPIC = 'bahi.events';

/** For ever: with another number a firm's events would go on in another partition than they began in. */
export const PARTITIONS = 12;
