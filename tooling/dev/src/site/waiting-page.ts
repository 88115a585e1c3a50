/** What a browser shows while the packages of a page are built. It has no script: the answer's header loads it again. */
export const waitingPage = (building: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Building …</title>
<link rel="icon" href="data:,">
<style>
body { margin: 15vh auto; max-width: 36rem; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #1d2b2a; }
</style>
</head>
<body>
<main>
<h1>Building this page</h1>
<ul>${building.map(name => `<li>${name}</li>`).join('')}</ul>
<p>The page opens by itself. The first build of a package takes seconds; later ones take less than one.</p>
</main>
</body>
</html>`;
