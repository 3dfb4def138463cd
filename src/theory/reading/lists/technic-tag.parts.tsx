import { Tag } from '#ui/tag.tsx';

/** Which of the two kinds a technique is. */
export const TechnicTag = ({ isSecondary }: { isSecondary: boolean }) =>
  isSecondary ? <Tag kind="secondary">SECUNDAIRE TECHNIEK</Tag> : <Tag kind="primary">PRIMAIRE TECHNIEK</Tag>;
