// What the bench compares with: the same web server and router with nothing in it. node packages/server/scripts/hello.mjs <port>
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (context) => context.text('hello'));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) });
