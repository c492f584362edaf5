import { createPortico } from '@portico/element';
import { exposePortico } from './globals.ts';
import { createOptions } from './options.ts';
import { readBox, readSettings } from './settings.ts';
import './site.css';

exposePortico(createPortico(createOptions(readBox(), readSettings(location.search))));
