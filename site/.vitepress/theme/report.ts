// A report of `urispec diff --format html` as a part of a page: its body, and its style limited to it.
export function embedded(html: string): string {
  const style = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '';
  const body = html.match(/<body>([\s\S]*?)<\/body>/)?.[1] ?? '';
  return `<style>${scoped(style)}</style>${accessible(scrolling(withoutLandmarks(body)))}`;
}

// Of two grammars of which neither came after the other, as a part of a page that has headings of its own.
export function beside(report: string): string {
  const [left, right] = [...report.matchAll(/<b class="[lr]">([^<]*)<\/b>/g)].map(([, name]) => name);
  return report
    .replace(/<h1>What changed from (.*?) to (.*?)<\/h1>/, '<h1>How $1 and $2 differ</h1>')
    .replace('<dt>Became valid</dt>', `<dt>Only in ${right}</dt>`)
    .replace('<dt>Became invalid</dt>', `<dt>Only in ${left}</dt>`)
    .replace(/<style>[\s\S]*?<\/style>/, (style) => style.replaceAll(/\bh([1-4])\b/g, (_, level) => `h${Number(level) + 2}`))
    .replaceAll(/(<\/?h)([1-4])(?=[ >])/g, (_, tag, level) => `${tag}${Number(level) + 2}`);
}

// What stands above a table stays where it is while the table scrolls.
function scrolling(body: string): string {
  const boxed = /<div class="scroll">(<table[^>]*><caption>[\s\S]*?<\/table>)<\/div>/g;
  const named = /<table([^>]*)><caption>([\s\S]*?)<\/caption>([\s\S]*?<\/table>)/g;
  return body.replaceAll(boxed, '$1').replaceAll(named, (_, attributes, caption, rest) => {
    const name = caption.split(/<(?:div|p|details)/)[0].replaceAll(/<[^>]*>/g, '').trim();
    return `<div class="caption">${caption}</div><div class="scroll"><table${attributes} aria-label="${name}">${rest}</div>`;
  });
}

// The page has its own <main>, <header> and <footer>.
function withoutLandmarks(body: string): string {
  return body.replaceAll(/<(\/?)(main|header|footer)>/g, '<$1div>');
}

// What a keyboard and a screen reader need in a page with more on it.
function accessible(body: string): string {
  return body.replaceAll(/<th( [^>]*)?><\/th>/g, '<td$1></td>').replaceAll('<pre>', '<pre tabindex="0">').replaceAll('class="scroll"', 'class="scroll" tabindex="0"');
}

// The report follows the system's light or dark; the site has a switch. What is set for :root in the dark is set for
// .dark. Everything else applies inside .report alone, by nesting.
function scoped(style: string): string {
  const dark = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([\s\S]*?)\}\s*\}/;
  const colours = style.match(dark)?.[1] ?? '';
  const rest = style
    .replace(dark, '')
    .replace(/@page \{[^}]*\}/, '')
    .replace(/@media print \{[\s\S]*?\n\}/, '')
    .replace(':root', '&')
    .replace('color-scheme: light dark;', '')
    .replaceAll(/(^|\})\s*(html|body)\s*\{[^}]*\}/g, '$1');
  return `.report {${rest}} .dark .report {${colours}}`;
}
