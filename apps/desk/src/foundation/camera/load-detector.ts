/** The part of the browser's BarcodeDetector that is used. */
export interface Detector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

let loaded: Promise<Detector> | null = null;

/** The browser's own reader of QR codes, else one in WebAssembly, which is loaded only then. Rejects where neither can be had. */
export async function loadDetector(): Promise<Detector> {
  loaded ??= nativeDetector().then((native) => native ?? bundledDetector());
  try {
    return await loaded;
  } catch (error) {
    // The connection may be back at the next attempt.
    loaded = null;
    throw error;
  }
}

async function nativeDetector(): Promise<Detector | null> {
  // No type of the DOM has it yet.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  // Some systems have the class and no reader behind it.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

/** Its WebAssembly is a file of our own build: the package would fetch it from somebody else's server. */
async function bundledDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  const locateFile = (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : `${folder}${path}`);
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
