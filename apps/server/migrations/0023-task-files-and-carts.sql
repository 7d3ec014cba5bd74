-- The file that a finished task leaves (an export), and what stands in students' carts.

CREATE TABLE task_file (
  task_id  bigint PRIMARY KEY REFERENCES task ON DELETE CASCADE,
  -- null: it could not be made, or is over and cleaned up
  file_id  text REFERENCES stored_file ON DELETE SET NULL,
  name     text NOT NULL,
  size     bigint NOT NULL CHECK (size >= 0),
  -- why there is none
  fault    text NOT NULL DEFAULT ''
);
CREATE INDEX task_file_by_file ON task_file (file_id) WHERE file_id IS NOT NULL;

-- Who has put which lesson into the cart and not paid yet; filled by the shop.
CREATE TABLE cart_item (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  lesson_id  bigint NOT NULL REFERENCES lesson ON DELETE CASCADE,
  added_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lesson_id, student_id)
);
CREATE INDEX cart_item_by_student ON cart_item (student_id);
