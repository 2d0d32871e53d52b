/** Stands for XMLHttpRequest: what goes out by it goes to the server that `fetch` reaches. */
export class FakeRequest extends window.XMLHttpRequest {
  #method = 'GET';
  #url = '';
  #headers = new Headers();
  #status = 0;
  #response: unknown = null;
  readonly #ended = new AbortController();

  override open(method: string, url: string | URL): void {
    this.#method = method;
    this.#url = String(url);
  }
  override setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  override get status(): number {
    return this.#status;
  }
  override get response(): unknown {
    return this.#response;
  }
  override abort(): void {
    this.#ended.abort();
    this.dispatchEvent(new ProgressEvent('abort'));
  }
  override send(body: Blob): void {
    const half = new ProgressEvent('progress', { lengthComputable: true, loaded: body.size / 2, total: body.size });
    this.upload.dispatchEvent(half);
    void this.#carry(body);
  }

  async #carry(body: Blob): Promise<void> {
    try {
      const reply = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.#status = reply.status;
      this.#response = await reply.json();
    } catch {
      if (!this.#ended.signal.aborted) this.dispatchEvent(new ProgressEvent('error'));
      return;
    }
    if (!this.#ended.signal.aborted) this.dispatchEvent(new ProgressEvent('load'));
  }
}
