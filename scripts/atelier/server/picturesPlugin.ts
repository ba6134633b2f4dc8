import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Plugin } from "vite";
import { encodePhoto, isPhotoKind } from "../../pictures/encodePhoto.ts";
import { mediaTypeOf } from "../../shared/mediaTypes.ts";
import { draftPictures, keepWaiting } from "../desk/pictures.ts";
import { addresses, refused } from "../protocol.ts";
import { garbled, unexpected } from "./callsPlugin.ts";

/** Largest file that is taken, in bytes: several times a telephone's photograph. */
const LARGEST = 30_000_000;

/** How the name of the file goes on that every browser shows, after that of the picture. */
const SHOWN = /^(?:\.svg|(?:-wide)?-\d+\.webp)$/;

/** Makes a file into a picture that waits to be named. */
async function takePicture(root: string, request: IncomingMessage, kind: string) {
  if (!isPhotoKind(kind)) return garbled;
  // Browsers say how long a file is; what does not say it may be of any length.
  if (!(Number(request.headers["content-length"]) <= LARGEST))
    return refused(
      "Ce fichier est trop lourd : plus de 30 Mo.",
      "Choisissez une version plus légère de cette image.",
    );
  const photo = await encodePhoto(await buffer(request), kind);
  if ("message" in photo) return { fault: photo };
  keepWaiting(root, photo.files);
  return { value: photo.id };
}

/** Shows the pictures of the catalogue, and takes new ones. */
export function picturesPlugin(root: string): Plugin {
  const show = async (response: ServerResponse, id: string) => {
    const isShown = (name: string) => name.startsWith(id) && SHOWN.test(name.slice(id.length));
    const [file] = await draftPictures(root, isShown);
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
        const taken = takePicture(root, request, (request.url ?? "").slice(1));
        void taken.catch(unexpected).then((answer) => {
          response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
        });
      });
    },
  };
}
