export function marketData(): Promise<Record<'tokens.json' | 'feeds.json' | 'pools.json', string>>;
