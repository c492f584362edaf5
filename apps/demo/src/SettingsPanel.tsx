import type { ReactNode } from 'react';
import { accents, fonts, locales, radii, type Settings } from './settings.ts';

interface PanelProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Every choice shows at once in the modal and in the code below. */
export function SettingsPanel({ settings, onChange }: PanelProps) {
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change });
  return (
    <form className="panel" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
      <h2>Make it yours</h2>
      <Segmented
        label="Theme"
        name="mode"
        value={settings.mode}
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(mode) => set({ mode })}
      />
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
        options={radii.map(({ name, value }) => [value, name])}
        onChange={(radius) => set({ radius })}
      />
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
        options={[
          ['auto', 'By language'],
          ['ltr', 'Left to right'],
          ['rtl', 'Right to left'],
        ]}
        onChange={(direction) => set({ direction })}
      />
      <fieldset className="toggles">
        <legend>Behaviour</legend>
        <Toggle
          label="Wallets first"
          isOn={settings.isWalletFirst}
          onChange={(isWalletFirst) => set({ isWalletFirst })}
        />
        <Toggle
          label="Wallets behind one row"
          isOn={settings.isCollapsed}
          onChange={(isCollapsed) => set({ isCollapsed })}
        />
        <Toggle
          label="Legal checkbox"
          isOn={settings.hasLegalCheckbox}
          onChange={(hasLegalCheckbox) => set({ hasLegalCheckbox })}
        />
        <Toggle
          label="Full-screen sheet on phones"
          isOn={settings.isFullScreenSheet}
          onChange={(isFullScreenSheet) => set({ isFullScreenSheet })}
        />
        <Toggle
          label="Embedded in the page"
          isOn={settings.isEmbedded}
          onChange={(isEmbedded) => set({ isEmbedded })}
        />
      </fieldset>
    </form>
  );
}

function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="segmented">
      <legend>{props.label}</legend>
      {props.options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="choice">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
    </label>
  );
}

function Toggle(props: { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <label className="toggle">
      <span>{props.label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </label>
  );
}
