// One attack of this folder, in a process of its own: `run.mjs <name> <target as JSON>`. The last line it prints is
// what the attack returned.
const [name, target] = process.argv.slice(2);
const { attack } = await import(new URL(`./${name}.mjs`, import.meta.url).href);
console.log(JSON.stringify((await attack(JSON.parse(target))) ?? {}));
process.exit(0);
