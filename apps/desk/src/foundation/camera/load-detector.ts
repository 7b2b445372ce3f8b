/** The part of the browser's BarcodeDetector that is used. */
export interface Detector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

let loaded: Promise<Detector> | null = null;

/** Loads the browser's own reader of QR codes, or one in WebAssembly where there is none. Rejects where neither can be had. */
export async function loadDetector(): Promise<Detector> {
  loaded ??= findNativeDetector().then((native) => native ?? loadBundledDetector());
  try {
    return await loaded;
  } catch (error) {
    // A failure is not kept, since the connection may be back at the next attempt.
    loaded = null;
    throw error;
  }
}

async function findNativeDetector(): Promise<Detector | null> {
  // The DOM types of TypeScript do not have `BarcodeDetector` yet.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  // Some systems have the class without a reader behind it, and then support no format.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

/** Loads the reader in WebAssembly from a file of this build: the package would fetch it from a foreign server. */
async function loadBundledDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  const locateFile = (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : `${folder}${path}`);
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
