/** The parts of the printers' drivers that are used; they come without types. */
declare module '@point-of-sale/webusb-receipt-printer' {
  export default class WebUSBReceiptPrinter extends EventTarget {
    connect(): Promise<void>;
    reconnect(device: object): Promise<void>;
    print(bytes: Uint8Array): Promise<void>;
    addEventListener(name: 'connected', listener: (device: object) => void): void;
  }
}
declare module '@point-of-sale/webserial-receipt-printer' {
  export default class WebSerialReceiptPrinter extends EventTarget {
    connect(): Promise<void>;
    reconnect(device: object): Promise<void>;
    print(bytes: Uint8Array): Promise<void>;
    addEventListener(name: 'connected', listener: (device: object) => void): void;
  }
}
