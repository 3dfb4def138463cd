/** Words with a full stop when they had no closing mark of their own: a name may end in one (`Helm mee!`). */
export const closed = (text: string) => (/[.!?…:”"’]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
