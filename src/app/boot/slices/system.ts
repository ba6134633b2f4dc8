export { formSystem } from "../../forms/emotionCache.ts";
