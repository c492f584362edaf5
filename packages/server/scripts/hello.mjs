// The baseline of the bench: the same web server and router without routes of ours.
// node packages/server/scripts/hello.mjs <port>
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (context) => context.text('hello'));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) });
