import './imports.css';

/** The file with the reason beside each line: what a person mends and chooses again. */
export function AnnotatedLink({ href }: { href: string }) {
  return (
    <p>
      <a href={href} download>
        下载检查结果
      </a>
      <span className="imports-small fine-print">原文件每行附上原因，改好后可直接重新导入</span>
    </p>
  );
}
