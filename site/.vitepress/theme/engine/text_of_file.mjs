// The text of a file that is opened: in the encoding of its byte order mark, or the one that XML declares, else UTF-8. Ends of
// lines are those of a text field.
const labelOf = (bytes) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1] ?? 'utf-8';
};

export function textOfFile(bytes) {
  const text = decoderFor(labelOf(bytes)).decode(bytes);
  return text.replace(/\r\n?/g, '\n');
}

function decoderFor(label) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(); // The browser does not have this encoding.
  }
}
