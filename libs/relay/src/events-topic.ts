/** The topic of all published events. */
export const EVENTS_TOPIC = 'bahi.events';

/** Never changes: with another number, a firm's events would continue in another partition. */
export const PARTITIONS = 12;
