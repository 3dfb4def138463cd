import { dayInWords } from '#foundation/shared/day.ts';
import { TextPage } from '#shell/text-page.parts.tsx';
import styles from './news.module.css';
import { releases } from './news.rules.ts';

/** `Nieuw`: what people can do now, a release at a time, with the way there. */
export const NewsPage = ({ productName }: { productName: string }) => (
  <TextPage productName={productName} title="Nieuw" lead={<>Wat je nu kunt in {productName}, het laatste bovenaan.</>}>
    {releases.map(({ day, items }) => (
      <section key={day} aria-labelledby={`dag-${day}`} className={styles.release}>
        <h2 id={`dag-${day}`}>
          <time dateTime={day}>{dayInWords(day)}</time>
        </h2>
        <ul className={styles.items}>
          {items.map(({ text, to, place }) => (
            <li key={text}>
              {text}{' '}
              <a href={to} className={styles.place}>
                {place}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </TextPage>
);
