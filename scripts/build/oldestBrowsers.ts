export const oldestBrowsers = { chrome: "111", firefox: "121", safari: "16.4" } as const;
