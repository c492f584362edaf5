import type { DevnetDescription } from '@portico/testing';
import { ChainsSwitch } from './ChainsSwitch.tsx';
import { Choice, Segmented, Toggle } from './controls.tsx';
import { accents, fonts, locales, radii, type Settings } from './settings.ts';

interface PanelProps {
  readonly devnet: DevnetDescription;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

interface GroupProps {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
}

const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

const corners = radii.map(({ name, value }) => [value, name] as const);

const directions = [
  ['auto', 'By language'],
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
] as const;

const behaviours = [
  ['isCollapsed', 'Wallets behind one row'],
  ['hasLegalCheckbox', 'Legal checkbox'],
  ['isFullScreenSheet', 'Full-screen sheet on phones'],
  ['isEmbedded', 'Embedded in the page'],
] as const;

/** Every choice shows at once in the modal and in the code below. */
export function SettingsPanel({ settings, onChange, devnet }: PanelProps) {
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change });
  return (
    <form className="panel" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
      <h2>Make it yours</h2>
      <AppearanceGroup settings={settings} set={set} />
      <MessagesGroup settings={settings} set={set} />
      <BehaviourGroup settings={settings} set={set} />
      <ChainsSwitch devnet={devnet} />
    </form>
  );
}

function AppearanceGroup({ settings, set }: GroupProps) {
  return (
    <>
      <Segmented label="Theme" name="mode" value={settings.mode} options={modes} onChange={(mode) => set({ mode })} />
      <fieldset className="swatches">
        <legend>Accent</legend>
        {accents.map(({ name, value }) => (
          <label key={value} title={name}>
            <input
              type="radio"
              name="accent"
              checked={settings.accent === value}
              onChange={() => set({ accent: value })}
            />
            <span style={{ background: value }} />
            <b>{name}</b>
          </label>
        ))}
      </fieldset>
      <Segmented
        label="Corners"
        name="radius"
        value={settings.radius}
        options={corners}
        onChange={(radius) => set({ radius })}
      />
    </>
  );
}

function MessagesGroup({ settings, set }: GroupProps) {
  return (
    <>
      <div className="selects">
        <Choice label="Language" value={settings.locale} onChange={(locale) => set({ locale })}>
          {locales.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Font" value={settings.font} onChange={(font) => set({ font })}>
          {fonts.map(({ name, value }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <Segmented
        label="Direction"
        name="direction"
        value={settings.direction}
        options={directions}
        onChange={(direction) => set({ direction })}
      />
    </>
  );
}

function BehaviourGroup({ settings, set }: GroupProps) {
  return (
    <fieldset className="toggles">
      <legend>Behaviour</legend>
      {behaviours.map(([key, label]) => (
        <Toggle key={key} label={label} isOn={settings[key]} onChange={(isOn) => set({ [key]: isOn })} />
      ))}
    </fieldset>
  );
}
