import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** So few bytes hold few requests; Node parses all that it is given, however many they are. */
const pieceLength = 1024;

type Done = (error?: Error | null) => void;

/**
 * A visitor's connection as Node's HTTP server is handed it: what comes is read in small pieces, and
 * no further while a request that has come whole is not answered; its requests are worked on one
 * after the other.
 */
export class PacedConnection extends Duplex {
  readonly #socket: Socket;
  /** What has come, and was not read yet. */
  #rest: Buffer = Buffer.alloc(0);
  #isRead = false;
  /** Requests that are not answered yet; the first is worked on. */
  readonly #line: { request: IncomingMessage; begin: () => void }[] = [];

  constructor(socket: Socket) {
    super({ readableHighWaterMark: pieceLength });
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      socket.pause();
      this.#rest = chunk;
      this.#handOn();
    });
    socket.on("end", () => this.push(null));
    socket.on("timeout", () => this.emit("timeout"));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
  }

  /** Whom it connects. */
  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  /** Has a request that came over it worked on, once those before it are answered. */
  answer(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    this.#line.push({ request, begin });
    response.once("close", () => {
      this.#line.shift();
      if (this.destroyed) return;
      this.#line[0]?.begin();
      this.#handOn();
    });
    if (this.#line.length === 1) begin();
  }

  /** Ends because nothing moves; what an answer has left to be read is dropped by the system, too. */
  giveUp(): void {
    if (this.#line.length > 0) this.#socket.resetAndDestroy();
    else this.destroy();
  }

  /** As a socket has it: Node's server says so how long nothing may move. */
  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds);
    return this;
  }

  /** As a socket has it: Node's server ends a connection by it after the last answer. */
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.end(() => this.destroy());
  }

  override _read(): void {
    this.#isRead = true;
    this.#handOn();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: Done): void {
    this.#socket.write(chunk, done);
  }

  /** The head and the body of an answer leave together. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#socket.cork();
    for (const [rank, { chunk }] of chunks.entries())
      this.#socket.write(chunk, rank === chunks.length - 1 ? done : undefined);
    this.#socket.uncork();
  }

  override _final(done: Done): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket.destroy();
    done(error);
  }

  #handOn(): void {
    if (!this.#isRead || this.#line.some(({ request }) => request.complete)) return;
    if (this.#rest.length === 0) {
      this.#socket.resume();
      return;
    }
    this.#isRead = false;
    const piece = this.#rest.subarray(0, pieceLength);
    this.#rest = this.#rest.subarray(pieceLength);
    this.push(piece);
  }
}
