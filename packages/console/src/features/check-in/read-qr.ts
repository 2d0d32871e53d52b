/** The reader of the browser, where it has one: not every browser does, and types of it are not in TypeScript's own. */
type BrowserReader = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type ReaderMaker = {
  new (options: { formats: string[] }): BrowserReader;
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads the text of a QR in a picture; null where there is none. */
export type ReadQr = (source: HTMLVideoElement) => Promise<string | null>;

/** Pixels of the longer side that are looked at: more find no more codes, and take longer. */
const MOST_PIXELS = 640;

/** The reader of this browser, else one in plain JavaScript, which loads with the first use. */
export async function loadQrReader(): Promise<ReadQr> {
  const Maker = (globalThis as { BarcodeDetector?: ReaderMaker }).BarcodeDetector;
  if (Maker !== undefined && (await Maker.getSupportedFormats()).includes('qr_code')) {
    const reader = new Maker({ formats: ['qr_code'] });
    return async (source) => (await reader.detect(source))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source) => {
    const { videoWidth, videoHeight } = source;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (context === null || width === 0 || height === 0) return Promise.resolve(null);
    canvas.width = width;
    canvas.height = height;
    context.drawImage(source, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    try {
      return Promise.resolve(decode({ width, height, data }));
    } catch {
      // It throws where a picture holds no code, which is most of them.
      return Promise.resolve(null);
    }
  };
}
