import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { encodePhoto, isPhotoKind } from "../../pictures/encodePhoto.ts";
import { mediaTypeOf } from "../../shared/mediaTypes.ts";
import { draftPictures, keepWaiting } from "../desk/pictures.ts";
import { addresses, type Fault } from "../protocol.ts";

/** Largest file that is taken, in bytes: several times a telephone's photograph. */
const LARGEST = 30_000_000;

/** How the name of the file goes on that every browser shows, after that of the picture. */
const SHOWN = /^(?:\.svg|(?:-wide)?-\d+\.webp)$/;

const tooLarge: Fault = {
  message: "Ce fichier est trop lourd : plus de 30 Mo.",
  action: "Choisissez une version plus légère de cette image.",
};

/** The body of a request; undefined where it is larger than what is taken. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= LARGEST) parts.push(part);
  }
  return size <= LARGEST ? Buffer.concat(parts) : undefined;
}

/** Makes a file into a picture that waits to be named. */
async function takePicture(root: string, request: IncomingMessage, kind: string) {
  const body = await bodyOf(request);
  if (!body) return { fault: tooLarge };
  if (!isPhotoKind(kind)) return undefined;
  const photo = await encodePhoto(body, kind);
  if ("message" in photo) return { fault: photo };
  keepWaiting(root, photo.files);
  return { value: photo.id };
}

/** Shows the pictures of the catalogue, and takes new ones. */
export function picturesPlugin(root: string): Plugin {
  const show = async (response: ServerResponse, id: string) => {
    const files = await draftPictures(root);
    const file = files.find(({ name }) => name.startsWith(id) && SHOWN.test(name.slice(id.length)));
    if (!file) return response.writeHead(404).end();
    return response.setHeader("content-type", mediaTypeOf(file.name)).end(file.source);
  };
  return {
    name: "atelier-pictures",
    configureServer({ middlewares }) {
      middlewares.use(addresses.thumbnails, ({ url = "" }, response, next) => {
        show(response, url.slice(1)).catch(next);
      });
      middlewares.use(addresses.newPicture, (request, response, next) => {
        if (request.method !== "PUT") return next();
        takePicture(root, request, (request.url ?? "").slice(1)).then((answer) => {
          response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
        }, next);
      });
    },
  };
}
