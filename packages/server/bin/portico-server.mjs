#!/usr/bin/env node
import { main } from '../dist/exports/index.js';

await main();
