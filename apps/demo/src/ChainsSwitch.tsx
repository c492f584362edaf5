import type { DevnetDescription } from '@portico/testing';
import { type DemoNamespaceName, demoNamespaces, listAvailable, readChosen, toSearch } from './namespaces.ts';
import { Toggle } from './controls.tsx';

/**
 * Which chain families the page has. It is loaded anew with them, as a site that has them: a portico gets its networks
 * when it is made.
 */
export function ChainsSwitch({ devnet }: { readonly devnet: DevnetDescription }) {
  const available = listAvailable(devnet);
  const chosen = readChosen(devnet);
  const change = (name: DemoNamespaceName, isOn: boolean): void => {
    location.assign(toSearch(available.filter((one) => (one === name ? isOn : chosen.includes(one)))));
  };
  if (available.length < 2) return null;
  return (
    <fieldset className="toggles">
      <legend>Chains</legend>
      {available.map((name) => (
        <Toggle
          key={name}
          label={demoNamespaces[name].label}
          isOn={chosen.includes(name)}
          onChange={(isOn) => change(name, isOn)}
        />
      ))}
    </fieldset>
  );
}
