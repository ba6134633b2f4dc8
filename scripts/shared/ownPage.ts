/** A French page beside those of the site. @param head more of its head, such as styles */
export const ownPage = (title: string, body: string, head = "") => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
