import { type FastifyInstance, type FastifyReply } from 'fastify';

/** Browser features that Bahi does not use, so it turns them off. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

const HEADERS = {
  // A page of another origin that opened this one, or was opened by it, cannot access its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** docs/architecture/security.md#headers: content from our own origin and images in data URLs, no inline scripts, no frames. */
const PAGE_HEADERS = {
  ...HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    // Mantine sets its variables in style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** An answer of the API is no page: nothing in it may be loaded or run. */
const API_HEADERS = {
  ...HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) setApiHeaders(reply);
    else reply.headers(PAGE_HEADERS);
  });
}

/** Also used for answers that are sent before any hook runs. */
export function setApiHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers(API_HEADERS);
}
