import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { notFound } from '../../http/not-found.ts';
import { pageHeaders } from '../../http/page-policies.ts';
import { BRIDGE } from './bridge.ts';

type Device = 'printer' | 'reader';

const HASH = `'sha256-${createHash('sha256').update(BRIDGE).digest('base64')}'`;

/**
 * Serves the page that runs the script of a device, which the console shows in a frame: it may load and reach that
 * host and nothing else. Without a host it is not there.
 * @param host the origin of the script, which lies there as `/laneway-<device>.js`
 */
export function scriptFrame(device: Device, host: string | undefined): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const path = `/${device}-frame`;
    if (host === undefined) return void app.get(path, notFound);
    const headers = pageHeaders('script frame', {
      'script-src': `${HASH} ${host}`,
      'connect-src': `${host} ${host.replace(/^http/, 'ws')}`,
    });
    const src = escapeHtml(`${host}/laneway-${device}.js`);
    const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Laneway</title>
<script data-device="${device}" data-src="${src}">${BRIDGE}</script>
</head>
<body><main></main></body>
</html>
`;
    app.get(path, (_request, reply) =>
      reply
        .headers({ ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  };
}
