interface Note {
	id: number;
	text: string;
	created: string;
}

// Kept in memory: gone when the app restarts.
const all = new Map<number, Note>();
let last = 0;

export const notes = {
	list: (): Note[] => [...all.values()],
	get: (id: number): Note | undefined => all.get(id),
	remove: (id: number): boolean => all.delete(id),
	add(text: string): Note {
		const note = { id: ++last, text, created: new Date().toISOString() };
		all.set(note.id, note);
		return note;
	},
};
