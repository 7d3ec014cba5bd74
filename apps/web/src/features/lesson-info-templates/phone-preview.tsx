/** A lesson's page as a phone shows it, from the modules of its template; the lesson's own facts come below it. */
import { picturePath } from '@lectern/contract/files/pictures';
import type { InfoModule } from '@lectern/domain/lesson-info-templates/info-modules';
import './phone-preview.css';

export function PhonePreview({ modules }: { modules: readonly InfoModule[] }) {
  return (
    <section className="phone" aria-label="手机预览" data-private>
      <div className="phone-screen">
        {modules.length === 0 && <p className="phone-nothing">添加模块后在这里预览</p>}
        {modules.map((module, i) => (
          // Modules have no id of their own; their place is what they are.
          <ModulePreview key={i} module={module} />
        ))}
      </div>
    </section>
  );
}

function ModulePreview({ module }: { module: InfoModule }) {
  switch (module.kind) {
    case 'headline':
      return (
        <header className="phone-head">
          {module.cover ? <img src={picturePath(module.cover)} alt="封面" /> : <div className="phone-cover">封面</div>}
          <h3>{module.title || '标题'}</h3>
          {module.subtitle && <p>{module.subtitle}</p>}
        </header>
      );
    case 'sellingPoints':
      return (
        <ul className="phone-points">
          {module.points.map((point, i) => (
            // two points may read the same
            <li key={i}>{point}</li>
          ))}
        </ul>
      );
    case 'teacherWords':
      return <blockquote className="phone-words">{module.text}</blockquote>;
    case 'detail':
      return (
        <article className="phone-detail">
          {module.title && <h4>{module.title}</h4>}
          {module.text && <p>{module.text}</p>}
          {module.pictures.map((id) => (
            <img key={id} src={picturePath(id)} alt={module.title || '详情图片'} loading="lazy" />
          ))}
        </article>
      );
    case 'video':
      return (
        <div className="phone-video">
          {module.poster && <img src={picturePath(module.poster)} alt="视频封面" />}
          <span>▶ 视频</span>
        </div>
      );
  }
}
