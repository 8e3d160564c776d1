// The documents in the order in which they are read.
export const documents = [
  {
    text: 'Guide',
    items: [
      { text: 'All documents', link: '/documents/' },
      { text: 'Cookbook', link: '/documents/cookbook' },
      { text: 'From C', link: '/documents/c' },
      { text: 'From Python', link: '/documents/python' },
      { text: 'Building', link: '/documents/building' },
      { text: 'Derivations', link: '/documents/derivations' },
      { text: 'Actions', link: '/documents/actions' },
      { text: 'Errors', link: '/documents/errors' },
      { text: 'Checks', link: '/documents/checks' },
      { text: 'Resolution', link: '/documents/resolution' },
      { text: 'Normalization', link: '/documents/normalization' },
      { text: 'Percent-encoding', link: '/documents/percent-encoding' },
      { text: 'IRIs', link: '/documents/iri' },
      { text: 'ECMAScript', link: '/documents/ecma' },
      { text: 'References in text', link: '/documents/extract' },
      { text: 'Batches', link: '/documents/batches' },
      { text: 'JSON', link: '/documents/json' },
    ],
  },
  {
    text: 'Grammars',
    items: [
      { text: 'Grammar tools', link: '/documents/grammar-tools' },
      { text: 'Comparing grammars', link: '/documents/diff' },
      { text: 'History', link: '/documents/history' },
      { text: 'Schemes', link: '/documents/schemes' },
      { text: 'Repairs', link: '/documents/repairs' },
      { text: 'Grammars as values', link: '/documents/spec' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'The command', link: '/documents/command' },
      { text: 'C++ interface', link: '/documents/interface' },
      { text: 'Glossary', link: '/documents/glossary' },
      { text: 'Performance', link: '/documents/performance' },
      { text: 'This page', link: '/documents/site' },
      { text: 'Architecture', link: '/documents/architecture' },
      { text: 'Dependencies', link: '/documents/dependencies' },
    ],
  },
];
