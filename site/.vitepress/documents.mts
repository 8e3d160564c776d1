// The documents in the order in which they are read: the list of them and the sidebar are made from this.
export const documents = [
  {
    text: 'Guide',
    items: [
      { name: 'cookbook', text: 'Cookbook', about: 'common jobs as C++ programs' },
      { name: 'c', text: 'From C', about: 'the functions as C and other languages call them' },
      { name: 'python', text: 'From Python', about: 'the same as a package for Python' },
      { name: 'building', text: 'Building', about: 'putting URIs together and changing them' },
      { name: 'derivations', text: 'Derivations', about: 'the rules that matched a string, as a tree' },
      { name: 'actions', text: 'Actions', about: 'PEGTL actions on the generated rules' },
      { name: 'errors', text: 'Errors', about: 'why a string is invalid, and what to write instead' },
      { name: 'checks', text: 'Checks', about: 'mistakes in valid URIs' },
      { name: 'resolution', text: 'Resolution', about: 'references and bases' },
      { name: 'normalization', text: 'Normalization', about: 'the steps, and the ladder of comparison' },
      { name: 'percent-encoding', text: 'Percent-encoding', about: 'for each component' },
      { name: 'iri', text: 'IRIs', about: 'to URIs and back' },
      { name: 'url-standard', text: 'The URL Standard', about: 'what browsers read' },
      { name: 'ecma', text: 'ECMAScript', about: 'encodeURI and its three relatives' },
      { name: 'extract', text: 'References in text', about: 'and in HTML' },
      { name: 'batches', text: 'Batches', about: 'many strings at a time' },
      { name: 'survey', text: 'Surveys', about: 'counts over large files of URIs, on one machine or many' },
      { name: 'trurl', text: 'Jobs of trurl', about: 'what trurl does, and how to do it with urispec' },
      { name: 'json', text: 'JSON', about: 'what commands write' },
    ],
  },
  {
    text: 'Grammars',
    items: [
      { name: 'grammar-tools', text: 'Grammar tools', about: 'check, prove, count, sample, draw' },
      { name: 'diff', text: 'Comparing grammars', about: 'urispec diff' },
      { name: 'history', text: 'History', about: 'what each RFC from 1738 to 3987 changed' },
      { name: 'schemes', text: 'Schemes', about: 'a URI by the grammar of its scheme' },
      { name: 'recursion', text: 'Grammars that recurse', about: 'rules that use themselves, and the engine that reads them' },
      { name: 'adjustments', text: 'Adjustments', about: 'the three ways in which a generated rule may differ from its ABNF' },
      { name: 'published-grammars', text: 'Published grammars', about: 'of each RFC: errors, ambiguities, adjustments, proofs' },
      { name: 'spec', text: 'Grammars as values', about: 'loading, checking, proving and reading grammars from C++' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { name: 'command', text: 'The command', about: 'the help of every command' },
      { name: 'interface', text: 'C++ interface', about: 'the public headers' },
      { name: 'glossary', text: 'Glossary', about: 'the terms' },
      { name: 'terms', text: 'Terms of the code', about: 'the terms of the sources' },
      { name: 'performance', text: 'Performance', about: 'measured, and compared with other libraries' },
      { name: 'packages', text: 'Packages', about: 'Debian packages, a program in one file, vcpkg and Conan' },
      { name: 'site', text: 'The site', about: 'how the site is made, what it weighs' },
      { name: 'architecture', text: 'Architecture', about: 'layers and proofs' },
      { name: 'dependencies', text: 'Dependencies', about: 'what is used, and why' },
    ],
  },
];

export const sidebar = documents.map(({ text, items }, i) => ({
  text,
  items: [
    ...(i === 0 ? [{ text: 'All documents', link: '/documents/' }] : []),
    ...items.map((item) => ({ text: item.text, link: `/documents/${item.name}` })),
  ],
}));
