-- The home page asks each time which lessons are still to be sold; of a million most are long over.
CREATE INDEX lesson_sale_not_over ON lesson ((coalesce(end_sale_at, end_at)))
  WHERE deleted_at IS NULL AND status IN ('init', 'published');
