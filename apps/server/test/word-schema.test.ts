import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { wordFaults } from './word-schema.ts';

const fileOf = (body: string, relations = '') => ({
  '[Content_Types].xml': strToU8('<Types><Override PartName="/word/document.xml" ContentType="x"/></Types>'),
  'word/document.xml': strToU8(`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
  'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
});
const RUN = '<w:r><w:t xml:space="preserve">题</w:t></w:r>';
const PICTURE =
  '<w:drawing><wp:inline><wp:extent/><wp:docPr id="1"/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';

test('a file in the order of the schema has no faults', () => {
  const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p>${RUN}</w:p></w:tc></w:tr></w:tbl>`;
  const body = `<w:p><w:pPr><w:keepNext/><w:jc/></w:pPr>${RUN}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>${table}<w:sectPr><w:pgSz/></w:sectPr>`;
  expect(wordFaults(fileOf(body))).toEqual([]);
});

test.for([
  ['properties in another order', '<w:p><w:pPr><w:jc/><w:keepNext/></w:pPr></w:p>', 'w:pPr: jc keepNext'],
  ['properties after the text', `<w:p>${RUN}<w:pPr/></w:p>`, 'w:p: r pPr'],
  [
    'a cell that ends with a table',
    '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tbl><w:tblPr/><w:tblGrid/></w:tbl></w:tc></w:tr></w:tbl>',
    'w:tc: tbl',
  ],
  [
    'a cell with nothing in it',
    '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/></w:tc></w:tr></w:tbl>',
    'w:tc: tcPr',
  ],
  ['text outside of a paragraph', RUN, 'w:body: r'],
  ['a formula in another order', '<w:p><m:oMath><m:f><m:den/><m:num/></m:f></m:oMath></w:p>', 'f: den num'],
  [
    'what nobody has a rule for',
    '<w:p><w:pPr><w:pBdr><w:top><w:left/></w:top></w:pBdr></w:pPr></w:p>',
    'no rule for w:top',
  ],
  [
    'a picture that is not there',
    `<w:p><w:r>${PICTURE}</w:r></w:p>`,
    'word/document.xml names the relation rId1, which is not there',
  ],
] as const)('%s is a fault', ([, body, fault]) => {
  expect(wordFaults(fileOf(body))).toContain(fault);
});

test('two pictures of one number, and a relation to nothing, are faults', () => {
  const relation = '<Relationship Id="rId1" Target="media/image1.png"/>';
  expect(wordFaults(fileOf(`<w:p><w:r>${PICTURE}${PICTURE}</w:r></w:p>`, relation))).toEqual([
    'wp:docPr 1 stands twice',
    'word/document.xml names media/image1.png, which is not there',
  ]);
});
