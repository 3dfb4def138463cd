import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { drawCourse } from '#steps/report/drawing/course.rules.ts';
import { DrawingFigure } from '#steps/report/drawing/drawing.figure.tsx';
import styles from '../answer/answer.figure.module.css';
import { courseLimits, coursesOf, courseWords } from './course.rules.ts';

/** What was counted from moment to moment, of a design whose effect is not reckoned. Nothing of another, and while nothing was counted. */
export function CourseFigures({ content }: { content: InterventionDesign }) {
  const courses = coursesOf(content);
  if (courses.length === 0) return null;
  return (
    <div className={styles.answer}>
      {courses.map((course) => (
        <div key={course.outcome.uuid}>
          <p className={styles.sentence}>{course.outcome.name ?? 'De uitkomst'}</p>
          <p>{courseWords(course)}</p>
          <figure className={styles.figure}>
            <figcaption>Open rondjes: nog zonder. Dichte rondjes: met.</figcaption>
            <div className={styles.wide}>
              <DrawingFigure drawing={drawCourse(course, 640)} alt={courseWords(course)} />
            </div>
            <div className={styles.narrow}>
              <DrawingFigure drawing={drawCourse(course, 343)} alt={courseWords(course)} />
            </div>
          </figure>
        </div>
      ))}
      <p className={styles.limits}>{courseLimits(courses)}</p>
    </div>
  );
}
