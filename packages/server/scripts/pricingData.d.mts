export function pricingData(): Promise<Record<'tokens.json' | 'feeds.json' | 'pools.json', string>>;
