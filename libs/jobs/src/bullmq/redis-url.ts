/** Reads the setting REDIS_URL. @throws RangeError with a sentence for the operator */
export function redisUrl(text: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new RangeError('REDIS_URL must be like redis://host:6379.');
}
