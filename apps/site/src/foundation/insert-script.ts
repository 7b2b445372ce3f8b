interface ScriptTag {
  readonly id: string;
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLoad?: () => void;
  readonly onFailed: (reason: string) => void;
}

/** Inserts a third party's script into the page. It has no nonce, so a policy that lists its host allows it. */
export function insertScript({ id, src, attributes, onLoad, onFailed }: ScriptTag): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  if (onLoad !== undefined) script.addEventListener('load', onLoad);
  script.addEventListener('error', () => onFailed('its script could not be loaded'));
  script.src = src;
  document.body.append(script);
  return script;
}
