// A report of `urispec diff --format html` as a part of a page: its body, and its style limited to it.
export function embedded(html: string): string {
  const style = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '';
  const body = html.match(/<body>([\s\S]*?)<\/body>/)?.[1] ?? '';
  return `<style>${scoped(style)}</style>${accessible(withoutLandmarks(body))}`;
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
